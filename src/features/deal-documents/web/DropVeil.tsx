import { Ban, Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import styles from '#features/deal-documents/web/DropVeil.module.css';
import type { Hovering } from '#features/deal-documents/web/use-window-drop.ts';

/** Lies over the panel while files hang above the window: what happens at the drop, or why nothing will. */
export const DropVeil = ({ hovering }: { readonly hovering: Hovering }): ReactElement | null => {
  // Over a slot its own frame says where the file will go.
  if (hovering.what === 'no' || hovering.slot !== null) return null;
  const isWrong = hovering.what === 'wrong';
  const Icon = isWrong ? Ban : Download;
  return (
    <output className={`grid centred round-12 ${styles['veil']}`} data-wrong={isWrong || undefined}>
      <span className={`grid gap-4 soft round-12 on-paper justify-middle shadowed ${styles['words']}`}>
        <Icon className="linked" size={22} strokeWidth={1.75} aria-hidden />
        <b className="bold ink">{isWrong ? texts.dropWrong : texts.dropNow}</b>
        <small>{texts.formats}</small>
      </span>
    </output>
  );
};
