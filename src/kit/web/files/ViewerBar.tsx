import { ActionIcon, Tooltip } from '@mantine/core';
import { ChevronLeft, ChevronRight, Download, Maximize, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import styles from '#kit/web/files/FileViewer.module.css';

/** What the keys and the buttons of the viewer do; undefined where there is nothing to do. */
export type ViewerActions = {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  readonly zoomIn: (() => void) | undefined;
  readonly zoomOut: (() => void) | undefined;
  readonly fit: (() => void) | undefined;
  readonly rotate: (() => void) | undefined;
  readonly close: () => void;
};

type ViewerBarProps = {
  readonly name: string;
  readonly position: string;
  readonly scale: string;
  readonly downloadUrl: string;
  readonly actions: ViewerActions;
};

const words = webScreenTexts.viewer;

type ToolProps = {
  readonly label: string;
  readonly onClick: (() => void) | undefined;
  readonly children: ReactElement;
  /** Stays, off, where there is nothing to do: a button that leaves takes the focus and the keys with it. */
  readonly isSaved?: boolean;
};

const Tool = ({ label, onClick, children, isSaved = false }: ToolProps): ReactElement | null => {
  if (!onClick && !isSaved) return null;
  const off = onClick ? {} : { 'aria-disabled': true, 'data-disabled': true };
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onClick} {...off}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
};

/** Name of the file and the buttons of the viewer. */
export const ViewerBar = ({ name, position, scale, downloadUrl, actions }: ViewerBarProps): ReactElement => (
  <div className={`row gap-4 fixed pr-8 pl-16 line-bottom ${styles['bar']}`} style={{ minHeight: 52 }}>
    <h2>{name}</h2>
    <span className={`row gap-4 fixed ${styles['tools']}`}>
      <Tool label={words.previous} onClick={actions.previous} isSaved>
        <ChevronLeft size={18} />
      </Tool>
      <span className="muted small nowrap">{position}</span>
      <Tool label={words.next} onClick={actions.next} isSaved>
        <ChevronRight size={18} />
      </Tool>
      <Tool label={words.zoomOut} onClick={actions.zoomOut}>
        <ZoomOut size={18} />
      </Tool>
      <span className="muted small nowrap">{actions.zoomIn && scale}</span>
      <Tool label={words.zoomIn} onClick={actions.zoomIn}>
        <ZoomIn size={18} />
      </Tool>
      <Tool label={words.fit} onClick={actions.fit}>
        <Maximize size={17} />
      </Tool>
      <Tool label={words.rotate} onClick={actions.rotate}>
        <RotateCw size={17} />
      </Tool>
    </span>
    <Tooltip label={words.download}>
      <ActionIcon
        component="a"
        href={downloadUrl}
        download
        variant="subtle"
        color="gray"
        size={36}
        aria-label={words.download}
      >
        <Download size={18} />
      </ActionIcon>
    </Tooltip>
    <Tool label={webTexts.close} onClick={actions.close}>
      <X size={19} />
    </Tool>
  </div>
);
