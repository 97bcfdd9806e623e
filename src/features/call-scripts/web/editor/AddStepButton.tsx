import { Button, Kbd } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { scriptScreenTexts } from '#features/call-scripts/call-scripts.screen-texts.ts';
import { addStepTo, type EditorView } from '#features/call-scripts/web/editor/script-editor.ts';

/** «Шаг», by the key N too. */
export const AddStepButton = ({ view }: { readonly view: EditorView }): ReactElement => (
  <Button
    variant="default"
    size="xs"
    leftSection={<Plus size={15} aria-hidden />}
    rightSection={<Kbd size="xs">N</Kbd>}
    aria-keyshortcuts="N"
    onClick={() => addStepTo(view)}
  >
    {scriptScreenTexts.canvas.add}
  </Button>
);
