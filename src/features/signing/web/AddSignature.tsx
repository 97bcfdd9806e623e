import { Button, Textarea } from '@mantine/core';
import { ClipboardPaste, FileUp } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { extensionsOf } from '#domain/upload-kinds.ts';
import { signingScreenTexts as texts } from '#features/signing/signing.screen-texts.ts';
import { PluginSigning } from '#features/signing/web/PluginSigning.tsx';
import styles from '#features/signing/web/signing.module.css';
import { toast } from '#kit/web/notes/toast.ts';

type AddSignatureProps = {
  readonly name: string;
  readonly hasPlugin: boolean;
  /** What is signed, byte for byte, for the plug-in. */
  readonly fetchDocument: () => Promise<Blob>;
  /** Brings the file of the signature; a refusal is thrown. */
  readonly bring: (file: File) => Promise<unknown>;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
};

const accept = extensionsOf('signature')
  .map((extension) => `.${extension}`)
  .join(',');

/** Brings a signature to a document: by the browser's plug-in where there is one, by a file, by pasted text. */
export const AddSignature = ({
  name,
  hasPlugin,
  fetchDocument,
  bring,
  isBusy,
  refusal,
}: AddSignatureProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const send = async (file: File): Promise<void> => {
    try {
      await bring(file);
      setPasted(null);
      toast.success(texts.cached);
    } catch {
      // The refusal stands below.
    }
  };
  const sendText = (text: string): void => void send(new File([text], texts.pastedName(name)));
  return (
    <section className="grid gap-10" aria-label={texts.addTitle}>
      <p className="muted small">{texts.help}</p>
      <div className="row wrap gap-8">
        {hasPlugin && <PluginSigning fetchDocument={fetchDocument} isBusy={isBusy} onSigned={sendText} />}
        <Button
          variant="default"
          leftSection={<FileUp size={16} />}
          loading={isBusy}
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
          if (file) void send(file);
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
          <Button disabled={pasted.trim() === ''} loading={isBusy} onClick={() => sendText(pasted)}>
            {texts.pasteSend}
          </Button>
        </div>
      )}
      {!hasPlugin && <p className="muted small">{texts.plugin.off}</p>}
      {isBusy && <output className="muted small">{texts.checking}</output>}
      {refusal && (
        <p role="alert" className="text-13 err">
          {refusal}
        </p>
      )}
    </section>
  );
};
