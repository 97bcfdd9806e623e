import type { ReactElement } from 'react';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { tariffScreenTexts as texts } from '#features/tariffs/tariffs.screen-texts.ts';
import { TariffEditor } from '#features/tariffs/web/TariffEditor.tsx';
import type { Version, Versions } from '#features/tariffs/web/tariff.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type TariffVersionProps = {
  readonly tariffs: Versions;
  readonly version: Version;
  readonly mayChange: boolean;
  readonly onChoose: (id: number | null) => void;
};

/** What a version is compared with: the one in force, itself with the one before it. */
const comparedWith = (versions: readonly Version[], version: Version): Version | undefined => {
  const current = versions.find(({ state }) => state === 'in_force');
  if (current && current.id !== version.id) return current;
  const published = versions.filter(({ state }) => state !== 'draft' && state !== 'withdrawn');
  return published[published.findIndex(({ id }) => id === version.id) + 1];
};

/** One version with its cells and those it is compared with. */
export const TariffVersion = (props: TariffVersionProps): ReactElement => {
  const { tariffs, version, mayChange } = props;
  const other = comparedWith(tariffs.versions, version);
  const isEdited = mayChange && version.state === 'draft';
  const cells = useCall(
    tariffCalls.getVersion,
    { query: { version_id: version.id } },
    { quiet: true, ...(isEdited ? { staleMs: 0 } : {}) },
  );
  const against = useCall(
    tariffCalls.getVersion,
    { query: { version_id: other?.id ?? version.id } },
    { quiet: true, enabled: other !== undefined },
  );
  return (
    <Loaded of={cells} errorTitle={texts.versionFailed}>
      {(data) =>
        // A draft may have been changed elsewhere: editing begins with what stands on the server now.
        isEdited && !cells.isFetchedAfterMount ? (
          <LoadingRows />
        ) : (
          <TariffEditor
            key={version.id}
            {...props}
            version={data.version}
            cells={data.cells}
            isEdited={isEdited}
            compared={other && against.data ? { number: other.number, cells: against.data.cells } : null}
          />
        )
      }
    </Loaded>
  );
};
