// Asks the engine of this container or machine for its health: exit 0 where it is well, 1 where it is not.
// `degraded` (a full disk, a damaged database) counts as not well; the reason is printed.
const port = process.env.CAM_PORT ?? '4226';
try {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/health`, { signal: AbortSignal.timeout(4000) });
  const { data } = await answer.json();
  if (data.status !== 'ok') throw new Error(data.reason ?? data.status);
} catch (error) {
  console.error(`unhealthy: ${error.message}`);
  process.exitCode = 1;
}
