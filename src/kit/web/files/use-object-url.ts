import { useEffect, useState } from 'react';

type Load = () => Promise<Blob>;
type Loaded = { readonly url: string | null; readonly error: Error | null };
type Answer = Loaded & { readonly load: Load; readonly attempt: number };

const nothing: Loaded = { url: null, error: null };

/** Fetches a file and gives its `blob:` address, given back when the file changes or leaves; `attempt` asks again. */
export const useObjectUrl = (load: Load | null, attempt: number): Loaded => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!load) return undefined;
    let url: string | null = null;
    let isOver = false;
    const open = async (): Promise<void> => {
      try {
        const blob = await load();
        if (isOver) return;
        url = URL.createObjectURL(blob);
        setAnswer({ load, attempt, url, error: null });
      } catch (error) {
        const problem = error instanceof Error ? error : new Error(String(error));
        if (!isOver) setAnswer({ load, attempt, url: null, error: problem });
      }
    };
    void open();
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [load, attempt]);
  // An answer to an earlier question is none.
  return answer?.load === load && answer?.attempt === attempt ? answer : nothing;
};
