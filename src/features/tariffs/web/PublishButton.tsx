import type { ReactElement } from 'react';
import { PublishButton as Publish } from '#features/table-versions/web/table-versions.facade.tsx';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import type { Faults } from '#features/tariffs/tariffs.faults.ts';
import { tariffScreenTexts } from '#features/tariffs/tariffs.screen-texts.ts';
import type { Version } from '#features/tariffs/web/tariff.ts';
import type { SaveDraft } from '#features/tariffs/web/use-save-draft.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';

const { publishing: texts } = tariffScreenTexts;

type PublishButtonProps = {
  readonly version: Version;
  readonly faults: Faults;
  readonly isOff: boolean;
  readonly isDirty: boolean;
  readonly save: SaveDraft;
};

/** Puts the draft in force from a chosen day, after saving what is not saved yet. */
export const PublishButton = (props: PublishButtonProps): ReactElement => {
  const { version, faults, isOff, isDirty, save } = props;
  const gaps = faults.gaps.length;
  return (
    <Publish
      title={texts.title}
      isOff={isOff}
      gaps={gaps === 0 ? null : texts.gaps(gaps)}
      done={texts.done}
      send={async (callWithPassword, day) => {
        const revision = isDirty ? await save.send() : save.revision;
        if (revision === null) return null;
        const body = { version_id: version.id, revision, ...day };
        const published = await callWithPassword(tariffCalls.publishDraft, { body });
        if (published) await invalidateCalls(tariffCalls.listVersions, tariffCalls.getVersion);
        return published;
      }}
    />
  );
};
