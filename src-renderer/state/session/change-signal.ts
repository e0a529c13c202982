/** A count that goes up when something changed that no store knows of; components subscribe to it. */
export interface Pulse {
  value(): number;
  beat(): void;
  subscribe(listener: () => void): () => void;
}

export function createPulse(): Pulse {
  const listeners = new Set<() => void>();
  let count = 0;
  return {
    value: () => count,
    beat() {
      count++;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
