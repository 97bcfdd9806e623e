import { Button, Radio, Stack } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { versionScreenTexts } from '#features/table-versions/table-versions.screen-texts.ts';
import type { Version } from '#features/table-versions/table-versions.fields.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';

const { draft: texts, newVersion } = versionScreenTexts;

type NewDraftButtonProps = {
  readonly title: string;
  readonly versions: readonly Version[];
  readonly isBusy: boolean;
  /** Opens the draft; `copyOf` is null for an empty one. */
  readonly onOpen: (copyOf: number | null) => void;
};

/** Opens the draft of the next version: a copy of the one in force, or empty. */
export const NewDraftButton = ({ title, versions, isBusy, onOpen }: NewDraftButtonProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const current = versions.find(({ state }) => state === 'in_force') ?? versions[0];
  const [source, setSource] = useState(current ? 'copy' : 'empty');
  return (
    <>
      <Button size="xs" leftSection={<Plus size={16} />} onClick={() => setOpen(true)}>
        {newVersion}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={title}
        size={460}
        submitLabel={texts.create}
        isBusy={isBusy}
        onClose={() => setOpen(false)}
        onSubmit={() => onOpen(source === 'copy' && current ? current.id : null)}
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
