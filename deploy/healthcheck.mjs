// Checks the health of the engine in this container or machine: exit code 0 if it is healthy, else 1.
// `degraded` (a full disk, a damaged database) counts as unhealthy; the reason is printed.
const port = process.env.CAM_PORT ?? '4226';
try {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/health`, { signal: AbortSignal.timeout(4000) });
  const { data } = await answer.json();
  if (data.status !== 'ok') throw new Error(data.reason ?? data.status);
} catch (error) {
  console.error(`unhealthy: ${error.message}`);
  process.exitCode = 1;
}
