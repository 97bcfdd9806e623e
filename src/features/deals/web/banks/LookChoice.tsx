import { Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import type { ReactElement } from 'react';
import { dealLegTexts } from '#features/deals/deals.screen-texts.ts';
import styles from '#features/deals/web/banks/banks.module.css';
import { LookFace } from '#features/deals/web/banks/LookButton.tsx';
import {
  densities,
  matrixColumns,
  resetLook,
  setDensity,
  toggleColumn,
  useMatrixLook,
} from '#features/deals/web/banks/matrix-look.ts';
import { useWokenFocus, type Woken } from '#kit/web/asleep-until-used.tsx';

const texts = dealLegTexts.look;

/** The columns and the height of the rows, under their button; what is chosen is seen at once and remembered. */
export const LookChoice = ({ woken }: { readonly woken: Woken }): ReactElement => {
  const { density, hidden } = useMatrixLook();
  const field = useWokenFocus<HTMLButtonElement>(woken);
  return (
    <Popover position="bottom-end" width={270} trapFocus defaultOpened={woken.isPressed}>
      <Popover.Target>
        <LookFace ref={field} />
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.title}>
        <fieldset className={styles['look']}>
          <legend>{texts.columns}</legend>
          {matrixColumns.map((column) => (
            <Checkbox
              key={column}
              size="sm"
              label={texts.columnNames[column]}
              checked={!hidden.includes(column)}
              onChange={() => toggleColumn(column)}
            />
          ))}
        </fieldset>
        <p className={styles['lookTitle']}>{texts.density}</p>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={texts.density}
          value={density}
          onChange={(value) => setDensity(densities.find((one) => one === value) ?? 'usual')}
          data={densities.map((value) => ({ value, label: texts.densities[value] }))}
        />
        <Button variant="subtle" size="compact-sm" mt={10} onClick={resetLook}>
          {texts.reset}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};
