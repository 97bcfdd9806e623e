import { useEffect, useRef, useState } from 'react';
import { dropTyped, keepTyped, readTyped } from '#features/client-links/web/page/typed.ts';
import { closeFormer, useUnsent } from '#features/client-links/web/page/unsent-store.ts';

/** What is typed into a form, on this device until it is sent or given up. `place` names the form among those of the page. */
export const useTyped = <T extends object>(place: string, first: T) => {
  const [value, setValue] = useState(first);
  const [isSaved, setSaved] = useState(false);
  /** The last of what was typed: a browser fills in several fields at once. */
  const latest = useRef<T>(undefined);
  useEffect(() => {
    let isHere = true;
    const recall = async (): Promise<void> => {
      const former = await readTyped<T>(place);
      if (!isHere || latest.current || former === undefined) return;
      latest.current = former;
      setValue(former);
      setSaved(true);
    };
    void recall();
    // What has been sent from here may come back refused.
    const leave = useUnsent.subscribe(({ typed }, former) => {
      if (typed.includes(place) && !former.typed.includes(place)) void recall();
    });
    return () => {
      isHere = false;
      leave();
    };
  }, [place]);
  return {
    value,
    isSaved,
    /** What an act is told to have been typed into. */
    form: { place, value },
    type: (changes: Partial<T>): void => {
      const next = { ...(latest.current ?? value), ...changes };
      latest.current = next;
      setValue(next);
      if (JSON.stringify(next) === JSON.stringify(first)) {
        dropTyped(place);
        setSaved(false);
      } else {
        void keepTyped(place, next).then(
          (kept) => kept !== undefined && latest.current === next && setSaved(kept),
        );
      }
    },
    /** It is sent, or nobody wants it. */
    forget: (): void => {
      closeFormer(place);
      dropTyped(place);
    },
  };
};
