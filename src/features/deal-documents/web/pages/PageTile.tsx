import { ActionIcon, Checkbox } from '@mantine/core';
import { ChevronLeft, ChevronRight, FileImage, RotateCw, X } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { pagesTableTexts as texts } from '#features/deal-documents/deal-documents-pages.screen-texts.ts';
import type { OpenedDocument } from '#features/deal-documents/web/pages/open-pages.ts';
import type { TablePage } from '#features/deal-documents/web/pages/page-plan.ts';
import styles from '#features/deal-documents/web/pages/PagesDialog.module.css';

type PageTileProps = {
  readonly page: TablePage;
  readonly number: number;
  readonly opened: OpenedDocument | undefined;
  readonly onTurn: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDrop: () => void;
  readonly onPick: () => void;
};

const Thumb = ({ page, opened }: Pick<PageTileProps, 'page' | 'opened'>): ReactElement => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && opened?.draw) opened.draw(page.page, canvas.current).catch(() => undefined); // the sheet stays white
  }, [opened, page.page]);
  const rotate = { rotate: `${page.turns * 90}deg` };
  if (!opened?.draw)
    return (
      <span className="grid gap-6 muted justify-middle" style={rotate}>
        <FileImage size={28} strokeWidth={1.5} aria-hidden />
        <small>{page.page === 0 ? texts.allPages : ''}</small>
      </span>
    );
  return <canvas ref={canvas} style={rotate} />;
};

/** A page on the table: its picture, its number, and what can be done with it. */
export const PageTile = (props: PageTileProps): ReactElement => {
  const { page, number, opened, onTurn, onMove, onDrop, onPick } = props;
  const tool = (label: string, icon: ReactElement, onClick: () => void): ReactElement => (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
  return (
    <li
      className={`grid-1 gap-4 edge round-10 py-8 px-8 ${styles['tile']}`}
      data-picked={page.isPicked || undefined}
      aria-label={texts.page(number)}
    >
      <span
        className={`grid-1 centred clipped round-6 on-canvas ${styles['sheet']}`}
        style={{ gridTemplateRows: 'minmax(0, 1fr)', height: 190 }}
      >
        <Thumb page={page} opened={opened} />
      </span>
      <span className={`row gap-2 ${styles['tools']}`}>
        <Checkbox size="xs" aria-label={texts.pick(number)} checked={page.isPicked} onChange={onPick} />
        <b className="ml-6 text-13">{number}</b>
        <span className="spacer" />
        {tool(texts.earlier(number), <ChevronLeft size={16} />, () => onMove(-1))}
        {tool(texts.later(number), <ChevronRight size={16} />, () => onMove(1))}
        {tool(texts.turn(number), <RotateCw size={15} />, onTurn)}
        {tool(texts.drop(number), <X size={16} />, onDrop)}
      </span>
    </li>
  );
};
