import { Fragment, type ReactElement } from 'react';
import { piecesOf } from '#features/chat/chat.mentions.ts';
import type { Message } from '#features/chat/web/chat-wire.ts';
import styles from '#features/chat/web/thread/message.module.css';

/** The words of a message: people named in it stand out, addresses can be followed. */
export const MessageText = ({ message: { text, mentions } }: { readonly message: Message }): ReactElement => {
  return (
    <p className="as-typed breaks">
      {piecesOf(text, mentions).map((piece, at) => {
        const key = `${at} ${piece.text}`;
        if (piece.person)
          return (
            <span key={key} className={`linked ${styles['mention']}`}>
              {piece.text}
            </span>
          );
        if (piece.href)
          return (
            <a key={key} href={piece.href} target="_blank" rel="noreferrer noopener">
              {piece.text}
            </a>
          );
        return <Fragment key={key}>{piece.text}</Fragment>;
      })}
    </p>
  );
};
