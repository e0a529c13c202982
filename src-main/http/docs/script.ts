/**
 * The only script of the pages: a copy button on each block of code, and a closed table of contents on a small
 * screen. Served as a file, so that the CSP allows no inline script.
 */
export const SCRIPT = `if (matchMedia('(max-width: 52rem)').matches) {
  document.querySelector('.side details')?.removeAttribute('open');
}
for (const figure of document.querySelectorAll('figure.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const code = figure.querySelector('code');
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(code);
      button.textContent = 'Selected';
    }
    setTimeout(() => { button.textContent = 'Copy'; }, 1600);
  });
  figure.querySelector('figcaption').append(button);
}
`;
