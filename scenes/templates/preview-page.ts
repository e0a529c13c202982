/** The page of a preview: it shows the pictures again when the server says that they are drawn. */
export const previewPage = (slug: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${slug}</title>
<style>
  body { margin: 0; font: 14px system-ui, sans-serif; background: #f4f3f7; color: #1d1b2a; }
  header { display: flex; gap: 16px; align-items: baseline; padding: 12px 16px; }
  h1 { font-size: 16px; margin: 0; }
  #state { color: #555; white-space: pre-wrap; }
  #state.fault { color: #b00020; font-weight: 600; }
  main { display: grid; grid-template-columns: repeat(auto-fit, minmax(380px, 1fr)); gap: 16px; padding: 0 16px 16px; }
  figure { margin: 0; } main img { width: 100%; display: block; border-radius: 8px; }
  figcaption { padding: 4px 0 8px; color: #555; }
  .themes { display: flex; align-self: start; }
  .themes div { padding: 24px; flex: 1; display: grid; place-items: center; }
  .themes div:last-child { background: #17161c; }
  .themes img { border-radius: 8px; width: auto; }
</style>
<header><h1>${slug}</h1><output id="state">Drawing …</output></header>
<main>
  <figure><img data-name="blank" alt=""><figcaption>Blank</figcaption></figure>
  <figure><img data-name="regions" alt=""><figcaption>Regions, and most characters in each</figcaption></figure>
  <figure><img data-name="longest" alt=""><figcaption>The longest text in every region</figcaption></figure>
  <figure><img data-name="example" alt=""><figcaption>The first example</figcaption></figure>
  <figure class="themes"><div><img data-name="small" alt=""></div><div><img data-name="small" alt=""></div></figure>
</main>
<script>
  const state = document.querySelector('#state');
  new EventSource('/events').onmessage = ({ data }) => {
    const { edition, text, isFault } = JSON.parse(data);
    state.textContent = text;
    state.className = isFault ? 'fault' : '';
    if (edition > 0) for (const image of document.querySelectorAll('img'))
      image.src = '/' + image.dataset.name + '.png?' + edition;
  };
</script>
</html>
`;
