import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What is read of a picture: null where it cannot be read, undefined until it has been. Read again for another `key`,
 * which names the picture and what is read of it; nothing is read without one.
 */
export function usePictureData<T>(key: string | undefined, read: () => Promise<T>): T | null | undefined {
  const [known, setKnown] = useState<{ key: string; data: T | null }>();
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (key === undefined) return;
    let active = true;
    readNow().then(
      (data) => active && setKnown({ key, data }),
      () => active && setKnown({ key, data: null }),
    );
    return () => {
      active = false;
    };
  }, [key]);
  return known?.key === key ? known?.data : undefined;
}
