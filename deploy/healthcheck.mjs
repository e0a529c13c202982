// Checks the health of the engine in this container or machine: exit code 0 if it is healthy, else 1.
// What takes no work (a full disk, a damaged database) is printed.
const port = process.env.CAM_PORT ?? '4226';
try {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/health/ready`, {
    signal: AbortSignal.timeout(4000),
  });
  const { error } = await answer.json();
  if (!answer.ok) throw new Error(error?.message ?? answer.status);
} catch (error) {
  console.error(`unhealthy: ${error.message}`);
  process.exitCode = 1;
}
