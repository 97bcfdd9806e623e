import type { ReactElement } from 'react';
import { NewDraftButton } from '#features/table-versions/web/table-versions.facade.tsx';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { tariffScreenTexts as texts } from '#features/tariffs/tariffs.screen-texts.ts';
import type { Versions } from '#features/tariffs/web/tariff.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type NewTariffDraftProps = {
  readonly tariffs: Versions;
  readonly onOpened: (id: number) => void;
};

/** Opens the draft of a bank's next tariff. */
export const NewTariffDraft = ({ tariffs, onOpened }: NewTariffDraftProps): ReactElement => {
  const open = useCallMutation(tariffCalls.openDraft, {
    invalidates: [tariffCalls.listVersions],
    onSuccess: ({ id }) => onOpened(id),
  });
  return (
    <NewDraftButton
      title={texts.draft.title}
      versions={tariffs.versions}
      isBusy={open.isPending}
      onOpen={(copyOf) => open.mutate({ body: { bank_id: tariffs.bank.id, copy_of: copyOf } })}
    />
  );
};
