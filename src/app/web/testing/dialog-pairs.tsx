import '@mantine/core/styles.css';
import '#kit/web/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#kit/web/calls/query-client.ts';
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx';
import { ConfirmHost } from '#kit/web/dialogs/ConfirmHost.tsx';
import { ConflictDialog } from '#kit/web/dialogs/ConflictDialog.tsx';
import { closeOneDialog } from '#kit/web/dialogs/dialog-stack.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { LinkDialog } from '#kit/web/dialogs/LinkDialog.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { DryRunDialog } from '#kit/web/DryRun.tsx';
import { FileViewer } from '#kit/web/files/FileViewer.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { PhotosDialog } from '#kit/web/scan/PhotosDialog.tsx';
import { cssVariables } from '#kit/web/theme/css-variables.ts';
import { theme } from '#kit/web/theme/theme.ts';

type Shown = { readonly title: string; readonly isOpen: boolean; readonly onClose: () => void };

const nothing = (): undefined => undefined;
const fileOf = (title: string) => ({
  id: 1,
  name: title,
  mime: 'image/tiff',
  canPreview: false,
  load: async () => new Blob(),
  downloadUrl: '#',
});

/** Every kind of dialog of the kit, by its name; what is mounted only while it is open is mounted so. */
const kinds: Readonly<Record<string, (shown: Shown) => ReactElement | null>> = {
  Modal: ({ title, isOpen, onClose }) => <Modal opened={isOpen} title={title} onClose={onClose} />,
  Drawer: ({ title, isOpen, onClose }) => <Drawer opened={isOpen} title={title} onClose={onClose} />,
  FormDialog: ({ title, isOpen, onClose }) => (
    <FormDialog isOpen={isOpen} title={title} isDirty onSubmit={nothing} onClose={onClose}>
      {title}
    </FormDialog>
  ),
  ReasonDialog: ({ title, isOpen, onClose }) =>
    isOpen ? <ReasonDialog title={title} onSubmit={nothing} onClose={onClose} /> : null,
  ConfirmDialog: ({ title, isOpen, onClose }) => (
    <ConfirmDialog isOpen={isOpen} title={title} confirmLabel={title} onConfirm={nothing} onClose={onClose} />
  ),
  ConflictDialog: ({ title, isOpen, onClose }) =>
    isOpen ? (
      <ConflictDialog title={title} mine={{ label: title, onChoose: nothing }} onClose={onClose}>
        {title}
      </ConflictDialog>
    ) : null,
  LinkDialog: ({ title, isOpen, onClose }) =>
    isOpen ? <LinkDialog title={title} text={title} label={title} link="#" onClose={onClose} /> : null,
  FileViewer: ({ title, isOpen, onClose }) => (
    <FileViewer files={[fileOf(title)]} shown={isOpen ? 1 : null} onShow={nothing} onClose={onClose} />
  ),
  DryRunDialog: ({ title, isOpen, onClose }) => (
    <DryRunDialog
      run={{
        isOpen,
        isReading: false,
        tried: null,
        failure: null,
        open: nothing,
        close: onClose,
        fail: nothing,
        read: async () => undefined,
      }}
      texts={{ title, hint: title, choose: title, another: title, apply: title }}
      size={560}
      accept=".xlsx"
      isReady={false}
      isApplying={false}
      onApply={nothing}
    >
      {title}
    </DryRunDialog>
  ),
  PhotosDialog: ({ title, isOpen, onClose }) =>
    isOpen ? <PhotosDialog title={title} first={[]} onDone={nothing} onClose={onClose} /> : null,
};

/** Two of each, so that a kind stands over itself as well; all are there from the beginning, as on a page. */
const titles = [1, 2].flatMap((nth) => Object.keys(kinds).map((kind) => `${kind} ${nth}`));

const Stage = (): ReactElement => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const set = (title: string, isOpen: boolean): void =>
    setOpen((before) => {
      const after = new Set(before);
      if (isOpen) after.add(title);
      else after.delete(title);
      return after;
    });
  Object.assign(globalThis, {
    dialogKinds: Object.keys(kinds),
    openDialog: (title: string) => set(title, true),
  });
  return (
    <>
      {titles.map((title) => {
        const Kind = kinds[title.split(' ')[0] ?? ''];
        return (
          Kind && (
            <Kind key={title} title={title} isOpen={open.has(title)} onClose={() => set(title, false)} />
          )
        );
      })}
    </>
  );
};

closeOneDialog();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <QueryClientProvider client={queryClient}>
        <Stage />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>,
  );
