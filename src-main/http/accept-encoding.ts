/** Whether an Accept-Encoding header lists an encoding and does not refuse it (RFC 9110, 12.5.3). */
export function acceptsEncoding(header: string | string[] | undefined, encoding: string): boolean {
  return [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .some((choice) => {
      const [name, ...parameters] = choice.split(';').map((part) => part.trim().toLowerCase());
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
}
