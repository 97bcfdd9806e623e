import { ActionIcon, Button, Loader, SegmentedControl } from '@mantine/core';
import { Camera, ChevronLeft, Crop, RotateCw, X } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { scanTexts as texts } from '#kit/contract/scan.texts.ts';
import { takePhotos } from '#kit/web/files/pick-files.ts';
import { useObjectUrl } from '#kit/web/files/use-object-url.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { ownScans } from '#kit/web/scan/own-scans.ts';
import { toast } from '#kit/web/notes/toast.ts';
import type { ScannedPage } from '#kit/web/scan/scan-page.ts';
import type { Page } from '#kit/web/scan/keep-pages.ts';
import { type Pages, usePages } from '#kit/web/scan/use-pages.ts';

const Picture = ({ made, number }: { readonly made: ScannedPage; readonly number: number }): ReactElement => {
  const [load] = useState(() => async () => made.jpeg);
  const { url } = useObjectUrl(load, 0);
  return url ? <img src={url} alt={texts.page(number)} className="full round-6 edge" /> : <Loader />;
};

type ToolProps = { readonly label: string; readonly onPick: () => void; readonly children: ReactNode };

const Tool = ({ label, onPick, children }: ToolProps): ReactElement => (
  <ActionIcon variant="default" size={40} aria-label={label} title={label} onClick={onPick}>
    {children}
  </ActionIcon>
);

type PageTileProps = { readonly page: Page; readonly number: number; readonly pages: Pages };

/** A page as it will be, what is wrong with it, and what may be done with it. */
const PageTile = ({ page, number, pages }: PageTileProps): ReactElement => {
  const { key, made, isCut } = page;
  return (
    <li className="grid gap-4 top" style={{ minHeight: 160 }}>
      {made ? (
        <Picture key={page.job} made={made} number={number} />
      ) : (
        <div className="grid centred" style={{ minHeight: 120 }}>
          <Loader aria-label={texts.working} />
        </div>
      )}
      {made?.fault && <p className="text-13 bad">{texts.faults[made.fault]}</p>}
      {made && isCut && !made.isCut && <p className="text-13 muted">{texts.noEdges}</p>}
      <div className="row wrap gap-4">
        <Tool label={texts.turn(number)} onPick={() => pages.turn(key)}>
          <RotateCw size={16} />
        </Tool>
        <Tool
          label={isCut ? texts.whole(number) : texts.cut(number)}
          onPick={() => pages.setCut(key, !isCut)}
        >
          <Crop size={16} />
        </Tool>
        {number > 1 && (
          <Tool label={texts.earlier(number)} onPick={() => pages.raise(key)}>
            <ChevronLeft size={16} />
          </Tool>
        )}
        <Tool label={texts.drop(number)} onPick={() => pages.drop(key)}>
          <X size={16} />
        </Tool>
      </div>
    </li>
  );
};

/** Another tab is at the same paper. */
const Elsewhere = ({ onTake }: { readonly onTake: () => void }): ReactElement => (
  <div className="grid gap-8 mb-16" role="status">
    <p>{texts.elsewhere}</p>
    <Button variant="default" onClick={onTake}>
      {texts.takeOver}
    </Button>
  </div>
);

/** The pages so far, their colour, and one more. */
const Photos = ({ pages }: { readonly pages: Pages }): ReactElement => (
  <>
    <SegmentedControl
      fullWidth
      mb="var(--space-12)"
      aria-label={texts.tone}
      data={[
        { value: 'colour', label: texts.colour },
        { value: 'black', label: texts.black },
      ]}
      value={pages.isBlack ? 'black' : 'colour'}
      onChange={(value) => pages.setBlack(value === 'black')}
    />
    <ul
      className="grid gap-12"
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))' }}
      aria-label={texts.pages}
    >
      {pages.pages.map((page, at) => (
        <PageTile key={page.key} page={page} number={at + 1} pages={pages} />
      ))}
    </ul>
    <Button
      mt="var(--space-12)"
      variant="default"
      leftSection={<Camera size={16} aria-hidden />}
      onClick={() => takePhotos(pages.add)}
    >
      {texts.more}
    </Button>
  </>
);

type PhotosDialogProps = {
  /** What the paper is, and how it will be called. */
  readonly title: string;
  readonly first: readonly File[];
  /** By this name they are found again after the page is lost. */
  readonly place?: string;
  /** The paper is made no heavier. */
  readonly mostBytes?: number;
  readonly onDone: (paper: File) => void;
  readonly onClose: () => void;
};

/** Photographs of one paper: page after page cut out and straightened, put in order, sent as one PDF. */
export const PhotosDialog = ({
  title,
  first,
  place,
  mostBytes,
  onDone,
  onClose,
}: PhotosDialogProps): ReactElement => {
  const [keeping] = useState(() => (place === undefined ? null : { scans: ownScans, place, title }));
  const pages = usePages(first, (name) => toast.error(texts.unreadable(name)), keeping);
  const send = async (): Promise<void> => {
    onDone(await pages.documentOf(title, mostBytes));
    pages.forget();
  };
  return (
    <FormDialog
      isOpen
      size={560}
      title={title}
      submitLabel={texts.send(pages.isElsewhere ? 0 : pages.pages.length)}
      isOff={pages.isElsewhere || !pages.isReady}
      isDirty={pages.pages.length > 1 || pages.isFresh}
      onClose={() => {
        pages.forget();
        onClose();
      }}
      onSubmit={() => void send()}
    >
      {pages.isElsewhere ? <Elsewhere onTake={pages.takeOver} /> : <Photos pages={pages} />}
    </FormDialog>
  );
};
