import { Button, Radio, Stack } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { tariffScreenTexts } from '#features/tariffs/tariffs.screen-texts.ts';
import type { Versions } from '#features/tariffs/web/tariff.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { useCallMutation } from '#kit/web/use-call.ts';

const { draft: texts, newVersion } = tariffScreenTexts;

type NewDraftButtonProps = {
  readonly tariffs: Versions;
  readonly onOpened: (id: number) => void;
};

/** Opens the draft of the next version: a copy of the one in force, or empty. */
export const NewDraftButton = ({ tariffs, onOpened }: NewDraftButtonProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const current = tariffs.versions.find(({ state }) => state === 'in_force') ?? tariffs.versions[0];
  const [source, setSource] = useState(current ? 'copy' : 'empty');
  const open = useCallMutation(tariffCalls.openDraft, {
    invalidates: [tariffCalls.listVersions],
    onSuccess: ({ id }) => {
      setOpen(false);
      onOpened(id);
    },
  });
  const copyOf = source === 'copy' && current ? current.id : null;
  return (
    <>
      <Button size="xs" leftSection={<Plus size={16} />} onClick={() => setOpen(true)}>
        {newVersion}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={texts.title}
        size={460}
        submitLabel={texts.create}
        isBusy={open.isPending}
        onClose={() => setOpen(false)}
        onSubmit={() => open.mutate({ body: { bank_id: tariffs.bank.id, copy_of: copyOf } })}
      >
        <Radio.Group
          label={texts.from}
          description={texts.text}
          value={source}
          onChange={setSource}
          mb="var(--space-24)"
        >
          <Stack gap="var(--space-10)" mt="var(--space-12)">
            {current && <Radio value="copy" label={texts.copy(current.number)} />}
            <Radio value="empty" label={texts.empty} />
          </Stack>
        </Radio.Group>
      </FormDialog>
    </>
  );
};
