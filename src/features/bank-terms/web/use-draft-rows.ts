import { useState } from 'react';
import { rowConditionScreenTexts as texts } from '#features/bank-terms/row-conditions.screen-texts.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { toast } from '#kit/web/notes/toast.ts';

/** A row in the form: of the draft at its place, or a new one after what it was made from. */
type Open<Row> = { readonly at: number | null; readonly row: Row | null };

/** The rows of a draft, each change of which is saved at once. */
type DraftRows<Row> = {
  readonly open: Open<Row> | null;
  readonly isBusy: boolean;
  readonly add: () => void;
  readonly act: (deed: 'edit' | 'copy' | 'remove', at: number) => void;
  readonly close: () => void;
  /** Puts the row of the form into the draft. */
  readonly put: (row: Row) => void;
};

/** Edits the rows of a draft; `send` writes them all in place of those that are there. */
export const useDraftRows = <Row>(
  rows: readonly Row[],
  send: (rows: readonly Row[]) => Promise<unknown>,
): DraftRows<Row> => {
  const [open, setOpen] = useState<Open<Row> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (next: readonly Row[]): Promise<void> => {
    setBusy(true);
    try {
      await send(next);
      setOpen(null);
      toast.success(texts.saved);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      announceError(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    open,
    isBusy,
    add: () => setOpen({ at: null, row: null }),
    act: (deed, at) => {
      if (deed === 'remove') void save(rows.filter((_, place) => place !== at));
      else setOpen({ at: deed === 'edit' ? at : null, row: rows[at] ?? null });
    },
    close: () => setOpen(null),
    put: (row) => {
      if (!open) return;
      const { at } = open;
      void save(
        at === null ? [...rows, row] : rows.map((existing, place) => (place === at ? row : existing)),
      );
    },
  };
};
