/** Not built yet. */
export default function SettingsScreen() {
  return <h1>Settings</h1>;
}
