/** Draws eight memes at once for whoever measures something else meanwhile: `node draw-eight.ts ADDRESS KEY`. */
const [address, key] = process.argv.slice(2);
const draw = async (_: unknown, number: number) => {
  const response = await fetch(`${address}/v1/meme/caption`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      template_id: 'tpl_two-buttons',
      captions: [{ position: 'top', text: `Meme ${number} at ${Date.now()}` }],
    }),
  });
  if (!response.ok) throw new Error(await response.text());
};
await Promise.all(Array.from({ length: 8 }, draw));
