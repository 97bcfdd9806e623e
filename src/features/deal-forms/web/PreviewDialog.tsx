import { TextInput } from '@mantine/core';
import { type ReactElement, useMemo, useState } from 'react';
import { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { formScreenTexts } from '#features/deal-forms/deal-forms.screen-texts.ts';
import { downloadUrl, fetchFile } from '#kit/web/calls/call-api.ts';
import { FileViewer } from '#kit/web/files/FileViewer.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';

const texts = formScreenTexts.preview;

type PreviewDialogProps = { readonly fileId: number; readonly title: string; readonly onClose: () => void };

/** Asks for a deal and shows the form filled by it; nothing is kept. */
export const PreviewDialog = ({ fileId, title, onClose }: PreviewDialogProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const [deal, setDeal] = useState<number | null>(null);
  const [isWrong, setWrong] = useState(false);
  const files = useMemo(() => {
    if (deal === null) return [];
    const query = { id: fileId, application_id: deal };
    return [
      {
        id: deal,
        name: texts.fileName(title, deal),
        mime: 'application/pdf',
        canPreview: true,
        load: () => fetchFile(formCalls.previewTemplate, { query }, { quiet: true }),
        downloadUrl: downloadUrl(formCalls.previewTemplate, { query }),
      },
    ];
  }, [deal, fileId, title]);
  const show = (): void => {
    const number = typed.trim();
    setWrong(!/^\d{1,9}$/.test(number));
    if (/^\d{1,9}$/.test(number)) setDeal(Number(number));
  };
  if (deal !== null)
    return <FileViewer files={files} shown={deal} onShow={() => undefined} onClose={onClose} />;
  return (
    <FormDialog
      isOpen
      title={texts.title}
      onClose={onClose}
      onSubmit={show}
      submitLabel={texts.show}
      size={420}
    >
      <TextInput
        label={texts.deal}
        description={texts.dealHint}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isWrong && texts.wrong}
        data-autofocus
      />
    </FormDialog>
  );
};
