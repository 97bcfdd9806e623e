import { type ReactElement, useState } from 'react';
import { changeTariffs } from '#features/tariffs/tariffs.access.ts';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { tariffScreenTexts as texts } from '#features/tariffs/tariffs.screen-texts.ts';
import { NewTariffDraft } from '#features/tariffs/web/NewTariffDraft.tsx';
import type { Version, Versions } from '#features/tariffs/web/tariff.ts';
import { TariffVersion } from '#features/tariffs/web/TariffVersion.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** The version a person comes for: the one in force, else the newest. */
const firstShown = (versions: readonly Version[]): Version | undefined =>
  versions.find(({ state }) => state === 'in_force') ?? versions[0];

const Tariffs = ({ data }: { readonly data: Versions }): ReactElement => {
  const mayChange = mayAct('tariffs', changeTariffs, useRole());
  const [chosen, choose] = useState<number | null>(null);
  const shown = data.versions.find(({ id }) => id === chosen) ?? firstShown(data.versions);
  if (shown) {
    return <TariffVersion tariffs={data} version={shown} mayChange={mayChange} onChoose={choose} />;
  }
  return (
    <Card>
      <EmptyState
        title={texts.empty}
        text={mayChange ? texts.emptyText : texts.emptyForOthers}
        actions={mayChange && <NewTariffDraft tariffs={data} onOpened={choose} />}
      />
    </Card>
  );
};

/** A bank's tariff: its versions, the table of one of them, and for the administrator its draft as a spreadsheet. */
export const TariffsView = ({ bank }: { readonly bank: { readonly id: number } }): ReactElement => {
  const versions = useCall(tariffCalls.listVersions, { query: { bank_id: bank.id } }, { quiet: true });
  return (
    <Loaded of={versions} errorTitle={texts.versionsFailed}>
      {(data) => <Tariffs data={data} />}
    </Loaded>
  );
};
