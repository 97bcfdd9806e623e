import { useState } from 'react';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import type { TariffCell } from '#features/tariffs/tariffs.fields.ts';
import { gridsOf } from '#features/tariffs/tariffs.grid.ts';
import { tariffScreenTexts as texts } from '#features/tariffs/tariffs.screen-texts.ts';
import type { Version } from '#features/tariffs/web/tariff.ts';
import type { TariffEdits } from '#features/tariffs/web/use-tariff-edits.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';

/** Saving a draft as a whole. */
export type SaveDraft = {
  readonly isPending: boolean;
  readonly revision: number;
  /** Sends the cells of the screen, or those given; the revision that stands now, null when it was refused. */
  readonly send: (cells?: readonly TariffCell[]) => Promise<number | null>;
};

const whole = (cells: readonly TariffCell[]) =>
  cells.map((cell) => ({
    ...cell,
    pro_rate: cell.pro_rate ?? cell.rate,
    pro_min_price: cell.pro_min_price ?? cell.min_price,
  }));

const notify = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 422) toast.error(Object.values(error.errors).flat()[0] ?? error.message);
  else announceError(error);
};

/** Saves the draft in sight; remembers its revision so that a stranger's saving is never overwritten. */
export const useSaveDraft = (version: Version, edits: TariffEdits): SaveDraft => {
  const { revision } = edits;
  const [isPending, setPending] = useState(false);
  const send: SaveDraft['send'] = async (input) => {
    setPending(true);
    const grids = input ? gridsOf(input) : edits.grids;
    try {
      const saved = await callApi(
        tariffCalls.saveDraft,
        { body: { version_id: version.id, revision, cells: whole(input ?? edits.cells) } },
        { quiet: true },
      );
      if (input) edits.adopt(grids, saved.revision);
      else edits.markSaved(grids, saved.revision);
      toast.success(texts.saved);
      void invalidateCalls(tariffCalls.listVersions);
      return saved.revision;
    } catch (error) {
      notify(error);
      return null;
    } finally {
      setPending(false);
    }
  };
  return { isPending, revision, send };
};
