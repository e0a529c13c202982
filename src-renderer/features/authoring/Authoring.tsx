/** Not built yet. */
export default function Authoring(_props: { template: string }) {
  return <h1>Template</h1>;
}
