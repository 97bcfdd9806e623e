import { Button } from '@mantine/core';
import { Copy } from 'lucide-react';
import { Fragment, type ReactElement } from 'react';
import { isOwnPath } from '#domain/addresses/redirect-path.ts';
import { linkPlace } from '#domain/letters/letters.ts';
import { letterTexts as texts } from '#features/letters/letters.texts.ts';
import styles from '#features/letters/web/letters.module.css';
import { copyText } from '#kit/web/copy-text.ts';

/** The path of a link of ours; whatever host stands in it, only the path is followed. */
const ownPath = (link: string | null): string | null => {
  const url = link === null ? null : URL.parse(link);
  const path = url && `${url.pathname}${url.search}`;
  return path && isOwnPath(path) ? path : null;
};

type LetterTextProps = { readonly text: string; readonly link: string | null };

/** The text of a letter with its link, which works in a demonstration and is hidden anywhere else. */
export const LetterText = ({ text, link }: LetterTextProps): ReactElement => {
  const path = ownPath(link);
  const place =
    path === null ? (
      <span className="py-2 px-8 neutral round-6 on-neutral">{texts.linkHidden}</span>
    ) : (
      <a href={path} target="_blank" rel="noreferrer">
        {texts.openLink}
      </a>
    );
  return (
    <section>
      <h2 className="mb-8">{texts.text}</h2>
      <div className={`py-12 px-16 as-typed breaks edge round-10 on-head ${styles['text']}`}>
        {text.split(linkPlace).map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
          <Fragment key={at}>
            {at > 0 && place}
            {part}
          </Fragment>
        ))}
      </div>
      {path !== null && (
        <>
          <p className="mt-10 small muted">{texts.visitorLink}</p>
          <Button
            mt="var(--space-8)"
            variant="default"
            leftSection={<Copy size={16} />}
            onClick={() => void copyText(`${location.origin}${path}`, texts.copied)}
          >
            {texts.copyLink}
          </Button>
        </>
      )}
    </section>
  );
};
