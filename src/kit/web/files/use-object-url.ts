import { useEffect, useState } from 'react';

type Loaded = { readonly url: string | null; readonly error: Error | null };

const nothing: Loaded = { url: null, error: null };

/** Fetches a file and gives its `blob:` address, given back when the file changes or leaves; `attempt` asks again. */
export const useObjectUrl = (load: (() => Promise<Blob>) | null, attempt: number): Loaded => {
  const [loaded, setLoaded] = useState(nothing);
  useEffect(() => {
    let url = '';
    let isOver = false;
    setLoaded(nothing);
    if (!load) return undefined;
    load().then(
      (blob) => {
        if (isOver) return;
        url = URL.createObjectURL(blob);
        setLoaded({ url, error: null });
      },
      (error: unknown) => {
        if (!isOver) setLoaded({ url: null, error: error instanceof Error ? error : new Error(String(error)) });
      },
    );
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [load, attempt]);
  return loaded;
};
