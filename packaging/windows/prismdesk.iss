; The installer for Windows, by Inno Setup 6.3 or newer: `bootstrap.py package` calls its compiler
; with AppVersion, Bundle (the folder of the bundle) and Icon (the program's).
;
; It installs for one person and asks for no rights; whoever has them may install for everybody.
; It makes no rule for the firewall: that would want an administrator, and Windows asks by itself
; when the first table is opened.

#if Ver < EncodeVer(6, 3, 0)
  #error Inno Setup 6.3 or newer is needed
#endif
#ifndef AppVersion
  #error bootstrap.py package makes the installer, and hands over the version
#endif

#define AppName "PrismDesk"
; The same in the program itself, which is found by it in the taskbar and as one that runs.
#define AppUserModel "org.prismdesk.PrismDesk"
#define MatchType "PrismDesk.Match"

[Setup]
; It stays for ever: by it a later version knows what it takes the place of.
AppId={{8A1C1A5B-6B0E-4E5E-9C37-52B1D2F0C6A4}
AppName={#AppName}
AppVersion={#AppVersion}
AppVerName={#AppName} {#AppVersion}
AppPublisher=PrismDesk
VersionInfoVersion={#AppVersion}
DefaultDirName={autopf}\{#AppName}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog commandline
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
; The oldest Windows that Qt runs on.
MinVersion=10.0.17763
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\prismdesk.exe
WizardStyle=modern
Compression=lzma2/max
SolidCompression=yes
ChangesAssociations=yes
; Windows asks a running program to close; all that was played is on disk. Who has a table open is
; asked by the program first, and nobody is cut off by force.
CloseApplications=yes
CloseApplicationsFilter=*.exe,*.dll,*.pyd
RestartApplications=no

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; What an earlier version had there and this one has not.
Type: filesandordirs; Name: "{app}\_internal"
Type: filesandordirs; Name: "{app}\licences"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\{#AppName}"; Filename: "{app}\prismdesk.exe"; AppUserModelID: "{#AppUserModel}"
Name: "{autodesktop}\{#AppName}"; Filename: "{app}\prismdesk.exe"; AppUserModelID: "{#AppUserModel}"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.prismdesk"; ValueType: string; ValueData: "{#MatchType}"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.prismdesk"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-prismdesk"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.prismdesk\OpenWithProgids"; ValueType: string; ValueName: "{#MatchType}"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\{#MatchType}"; ValueType: string; ValueData: "PrismDesk match"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\{#MatchType}"; ValueType: string; ValueName: "AppUserModelID"; ValueData: "{#AppUserModel}"
Root: HKA; Subkey: "Software\Classes\{#MatchType}\DefaultIcon"; ValueType: string; ValueData: "{app}\_internal\match.ico"
Root: HKA; Subkey: "Software\Classes\{#MatchType}\shell\open\command"; ValueType: string; ValueData: """{app}\prismdesk.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\Applications\prismdesk.exe"; ValueType: string; ValueName: "FriendlyAppName"; ValueData: "{#AppName}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Applications\prismdesk.exe\SupportedTypes"; ValueType: string; ValueName: ".prismdesk"; ValueData: ""

[Run]
Filename: "{app}\prismdesk.exe"; Description: "{cm:LaunchProgram,{#AppName}}"; Flags: nowait postinstall skipifsilent

[Code]
{ What runs holds its files, and would be left half there. }
function InitializeUninstall: Boolean;
begin
  Result := True;
  while Result and CheckForMutexes('{#AppUserModel}') do
    Result := not UninstallSilent and
      (MsgBox('PrismDesk is running. Close it, and tables without a window too, then press OK.',
        mbError, MB_OKCANCEL) = IDOK);
end;

{ Matches are their players'; no uninstaller takes them away. }
procedure CurUninstallStepChanged(Step: TUninstallStep);
begin
  if (Step = usPostUninstall) and not UninstallSilent then
    MsgBox('PrismDesk is gone. Your matches and settings are still in' #13#10 +
      ExpandConstant('{localappdata}\{#AppName}') + '.' #13#10 +
      'Delete that folder if you do not want them any more.', mbInformation, MB_OK);
end;
