import { Button, Textarea } from '@mantine/core';
import { ClipboardPaste, FileUp } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { signatureScreenTexts as texts } from '#features/deal-signatures/deal-signatures.screen-texts.ts';
import { PluginSigning } from '#features/deal-signatures/web/PluginSigning.tsx';
import styles from '#features/deal-signatures/web/signatures.module.css';
import { signatureReads } from '#features/deal-signatures/web/use-signatures.ts';
import { extensionsOf } from '#domain/upload-kinds.ts';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

type AddSignatureProps = {
  readonly documentId: number;
  readonly name: string;
  readonly hasPlugin: boolean;
};

const accept = extensionsOf('signature')
  .map((extension) => `.${extension}`)
  .join(',');

/** Brings a signature to a document: by the browser's plug-in where there is one, by a file, by pasted text. */
export const AddSignature = ({ documentId, name, hasPlugin }: AddSignatureProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const save = useCallMutation(signatureCalls.saveSignature, {
    quiet: true,
    invalidates: signatureReads,
    onSuccess: () => {
      setPasted(null);
      toast.success(texts.cached);
    },
  });
  const send = (file: File): void => save.mutate({ body: { document_id: documentId }, files: [file] });
  const sendText = (text: string): void => send(new File([text], texts.pastedName(name)));
  return (
    <section className="grid gap-10" aria-label={texts.addTitle}>
      <p className="muted small">{texts.help}</p>
      <div className="row wrap gap-8">
        {hasPlugin && <PluginSigning documentId={documentId} isBusy={save.isPending} onSigned={sendText} />}
        <Button
          variant="default"
          leftSection={<FileUp size={16} />}
          loading={save.isPending}
          onClick={() => input.current?.click()}
        >
          {texts.chooseFile}
        </Button>
        <Button
          variant="subtle"
          leftSection={<ClipboardPaste size={16} />}
          onClick={() => setPasted(pasted === null ? '' : null)}
        >
          {texts.paste}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={texts.chooseFile}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) send(file);
          event.currentTarget.value = '';
        }}
      />
      {pasted !== null && (
        <div className={`grid justify-start gap-8 ${styles['paste']}`}>
          <Textarea
            label={texts.pasteLabel}
            minRows={4}
            maxRows={8}
            autosize
            spellCheck={false}
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
          <Button disabled={pasted.trim() === ''} loading={save.isPending} onClick={() => sendText(pasted)}>
            {texts.pasteSend}
          </Button>
        </div>
      )}
      {!hasPlugin && <p className="muted small">{texts.plugin.off}</p>}
      {save.isPending && <output className="muted small">{texts.checking}</output>}
      {save.error && (
        <p role="alert" className="text-13 err">
          {save.error.message}
        </p>
      )}
    </section>
  );
};
