import { Button } from '@mantine/core';
import { Copy, Paperclip } from 'lucide-react';
import type { ReactElement } from 'react';
import { replyTexts as texts } from '#features/deal-sending/deal-sending-reply.texts.ts';
import styles from '#features/deal-sending/web/sending.module.css';
import { copyText } from '#kit/web/copy-text.ts';

/** What goes to a bank, word for word, and the files that go along. */
export const PostedWords = ({
  words,
  files,
}: {
  readonly words: string;
  readonly files: readonly string[];
}): ReactElement => (
  <>
    <pre className={`scrolls py-10 px-12 ink as-typed breaks edge round-8 on-head ${styles['words']}`}>
      {words}
    </pre>
    {files.length > 0 && (
      <p className="row gap-6 muted breaks">
        <Paperclip size={13} aria-hidden /> {files.join(', ')}
      </p>
    )}
  </>
);

/** The same words for the bank's cabinet. */
export const CopyWords = ({ words }: { readonly words: string }): ReactElement => (
  <Button
    variant="default"
    size="xs"
    leftSection={<Copy size={14} aria-hidden />}
    onClick={() => void copyText(words, texts.copied)}
  >
    {texts.copy}
  </Button>
);
