/** Not built yet. */
export default function Gallery() {
  return <h1>Gallery</h1>;
}
