/** Numbers and signs of a sum: the minus and the times sign of keyboards, and those of print. */
const TOKEN = /\s*(\d+(?:\.\d*)?|\.\d+|[-−+*×x/÷()])/gy;

function readTokens(text: string): string[] | undefined {
  const tokens = [...text.matchAll(TOKEN)];
  const read = tokens.reduce((length, [token]) => length + token.length, 0);
  return read === text.length ? tokens.map(([, token = '']) => token) : undefined;
}

/**
 * The value of what a number field holds: a number, or a sum such as `12+8`, `3×(40-8)` or `1080/2`. A comma is the
 * decimal sign of many languages. Undefined where it is neither.
 */
export function calculate(text: string): number | undefined {
  const tokens = readTokens(text.trim().replaceAll(',', '.'));
  if (!tokens) return undefined;
  let at = 0;
  const takes = (signs: string): boolean => {
    const token = tokens[at] ?? '';
    const found = token !== '' && signs.includes(token);
    if (found) at++;
    return found;
  };
  const readFactor = (): number => {
    if (takes('-−')) return -readFactor();
    if (takes('+')) return readFactor();
    if (takes('(')) {
      const value = readSum();
      return takes(')') ? value : Number.NaN;
    }
    return Number(tokens[at++] ?? Number.NaN);
  };
  const readProduct = (): number => {
    let value = readFactor();
    for (;;) {
      if (takes('*×x')) value *= readFactor();
      else if (takes('/÷')) value /= readFactor();
      else return value;
    }
  };
  const readSum = (): number => {
    let value = readProduct();
    for (;;) {
      if (takes('+')) value += readProduct();
      else if (takes('-−')) value -= readProduct();
      else return value;
    }
  };
  const value = readSum();
  return at === tokens.length && Number.isFinite(value) ? value : undefined;
}
