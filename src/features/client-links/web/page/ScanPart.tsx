import { type ReactElement, useState } from 'react';
import { clientScanTexts as texts } from '#features/client-links/client-page-scan.screen-texts.ts';
import { PickFile } from '#features/client-links/web/page/PickFile.tsx';
import { FormEnd } from '#features/client-links/web/page/FormEnd.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import type { Act } from '#features/client-links/web/page/use-act.ts';
import { clientScans } from '#features/client-links/web/page/unsent.ts';
import { useObjectUrl } from '#kit/web/files/use-object-url.ts';
import type { ScannedPage } from '#kit/web/scan/scan-page.ts';
import type { Page } from '#kit/web/scan/keep-pages.ts';
import { type Pages, usePages } from '#kit/web/scan/use-pages.ts';

const Picture = ({ made, number }: { readonly made: ScannedPage; readonly number: number }): ReactElement => {
  const [load] = useState(() => async () => made.jpeg);
  const { url } = useObjectUrl(load, 0);
  return url ? (
    <img src={url} alt={texts.page(number)} className={styles['picture']} />
  ) : (
    <p aria-busy="true" />
  );
};

type PageItemProps = { readonly page: Page; readonly number: number; readonly pages: Pages };

const PageItem = ({ page, number, pages }: PageItemProps): ReactElement => {
  const { key, made, isCut } = page;
  const tools = [
    { words: texts.turn, onPick: () => pages.turn(key) },
    { words: isCut ? texts.whole : texts.cut, onPick: () => pages.setCut(key, !isCut) },
    ...(number > 1 ? [{ words: texts.earlier, onPick: () => pages.raise(key) }] : []),
    { words: texts.drop, onPick: () => pages.drop(key) },
  ];
  return (
    <li className={styles['item']}>
      {made ? (
        <Picture key={page.job} made={made} number={number} />
      ) : (
        <p aria-busy="true">{texts.working}</p>
      )}
      {made?.fault && <p className={styles['bad']}>{texts.faults[made.fault]}</p>}
      {made && isCut && !made.isCut && <p className={styles['faint']}>{texts.noEdges}</p>}
      <div className={styles['pair']}>
        {tools.map(({ words, onPick }) => (
          <button
            key={words}
            type="button"
            className={styles['plain']}
            aria-label={texts.of(words, number)}
            onClick={onPick}
          >
            {words}
          </button>
        ))}
      </div>
    </li>
  );
};

type ScanPartProps = {
  /** What the paper is, and how it will be called. */
  readonly name: string;
  readonly first: readonly File[];
  readonly kind: string;
  /** The paper is made no heavier. */
  readonly mostBytes: number;
  readonly act: Act;
  /** `forget`: the photographs are wanted no more, the paper is kept elsewhere. */
  readonly onDone: (files: readonly File[], forget: () => void) => void;
  readonly onCancel: () => void;
};

/** Photographs of one paper, seen before they leave the phone. */
export const ScanPart = ({
  name,
  kind,
  mostBytes,
  first,
  act,
  onDone,
  onCancel,
}: ScanPartProps): ReactElement => {
  const [unread, setUnread] = useState('');
  const [keeping] = useState(() => ({ scans: clientScans, place: kind, title: name }));
  const pages = usePages(first, (file) => setUnread(texts.unreadable(file)), keeping);
  if (pages.isElsewhere)
    return (
      <div className={styles['stack']} role="status">
        <p>{texts.elsewhere}</p>
        <FormEnd
          send={texts.takeOver}
          cancel={texts.cancel}
          isOff={false}
          onSend={pages.takeOver}
          onCancel={onCancel}
        />
      </div>
    );
  return (
    <div className={styles['stack']}>
      <ul aria-label={texts.pages}>
        {pages.pages.map((page, at) => (
          <PageItem key={page.key} page={page} number={at + 1} pages={pages} />
        ))}
      </ul>
      <p className={styles['problem']} role="alert">
        {unread}
      </p>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={pages.isBlack}
          onChange={(event) => pages.setBlack(event.currentTarget.checked)}
        />
        {texts.black}
      </label>
      <PickFile isCamera isMain={false} label={texts.more} words={texts.more} act={act} onPick={pages.add} />
      <FormEnd
        send={act.isBusy ? texts.sending : texts.done}
        cancel={texts.cancel}
        isOff={!pages.isReady || act.isBusy}
        onSend={() => void pages.documentOf(name, mostBytes).then((paper) => onDone([paper], pages.forget))}
        onCancel={() => {
          pages.forget();
          onCancel();
        }}
      />
    </div>
  );
};
