import { Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import type { ReactElement } from 'react';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import styles from '#features/deal-legs/web/banks/banks.module.css';
import { ViewModeFace } from '#features/deal-legs/web/banks/ViewModeButton.tsx';
import {
  densities,
  matrixColumns,
  resetViewMode,
  setDensity,
  toggleColumn,
  useMatrixViewMode,
} from '#features/deal-legs/web/banks/matrix-view-mode.ts';
import { useWokenFocus, type Woken } from '#kit/web/screens/asleep-until-used.tsx';

const texts = dealLegTexts.view;

/** The columns and the height of the rows, under their button; what is chosen is seen at once and remembered. */
export const ViewModeChoice = ({ woken }: { readonly woken: Woken }): ReactElement => {
  const { density, hidden } = useMatrixViewMode();
  const field = useWokenFocus<HTMLButtonElement>(woken);
  return (
    <Popover position="bottom-end" width={270} trapFocus defaultOpened={woken.isPressed}>
      <Popover.Target>
        <ViewModeFace ref={field} />
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.title}>
        <fieldset className={`grid gap-8 m-0 p-0 no-edge ${styles['view']}`}>
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
        <p className={styles['viewModeTitle']}>{texts.density}</p>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={texts.density}
          value={density}
          onChange={(value) => setDensity(densities.find((one) => one === value) ?? 'usual')}
          data={densities.map((value) => ({ value, label: texts.densities[value] }))}
        />
        <Button variant="subtle" size="compact-sm" mt="var(--space-10)" onClick={resetViewMode}>
          {texts.reset}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};
