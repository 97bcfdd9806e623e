import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { scanTexts as texts } from '#kit/contract/scan.texts.ts';
import { scanPlace } from '#features/deal-documents/web/scan-place.ts';
import type { SavedTitle } from '#kit/web/scan/saved-scans.ts';
import { ownScans } from '#kit/web/scan/own-scans.ts';

type SavedScansProps = { readonly dealId: number; readonly onGoOn: (kind: string) => void };

/** Papers of this deal whose photographs lie on the device: to go on with, or to throw away. */
export const SavedScans = ({ dealId, onGoOn }: SavedScansProps): ReactElement | null => {
  const [begun, setBegun] = useState<readonly SavedTitle[]>([]);
  useEffect(() => {
    void ownScans.list(scanPlace(dealId, '')).then(setBegun);
  }, [dealId]);
  if (begun.length === 0) return null;
  return (
    <ul className="grid gap-8 py-8 px-16 hair-bottom" aria-label={texts.kept}>
      {begun.map(({ place, title, count }) => (
        <li key={place} className="row wrap gap-8 text-13">
          <span className="grow">{texts.savedOf(title, count)}</span>
          <Button size="xs" h={36} onClick={() => onGoOn(place.slice(scanPlace(dealId, '').length))}>
            {texts.goOn}
          </Button>
          <Button
            size="xs"
            h={36}
            variant="default"
            aria-label={texts.throwAway(title)}
            onClick={() => {
              setBegun(begun.filter((one) => one.place !== place));
              void ownScans.drop(place);
            }}
          >
            {texts.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
};
