import {
  Button,
  Drawer,
  Loader,
  Menu,
  Modal,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Popover,
  Select,
  Tooltip,
} from '@mantine/core';
import { webTexts } from '#kit/contract/web.texts.ts';

const closing = { closeButtonProps: { 'aria-label': webTexts.close } };
const clearing = { clearButtonProps: { 'aria-label': webTexts.clear } };

/** Presets of single components; every text Mantine would leave in English or nameless stands here. */
export const themeParts = {
  Button: Button.extend({ defaultProps: { fw: 500 } }),
  Modal: Modal.extend({ defaultProps: { ...closing, centered: true, radius: 'lg', size: 620, padding: 20, transitionProps: { duration: 120 } } }),
  Drawer: Drawer.extend({ defaultProps: { ...closing, transitionProps: { duration: 180 } } }),
  Menu: Menu.extend({ defaultProps: { transitionProps: { duration: 120, transition: 'pop' }, radius: 'md' } }),
  Popover: Popover.extend({ defaultProps: { radius: 'md' } }),
  Select: Select.extend({ defaultProps: { ...clearing, nothingFoundMessage: webTexts.nothingFound, checkIconPosition: 'right', allowDeselect: false, maxDropdownHeight: 320 } }),
  MultiSelect: MultiSelect.extend({ defaultProps: { ...clearing, nothingFoundMessage: webTexts.nothingFound } }),
  NumberInput: NumberInput.extend({ defaultProps: { hideControls: true, thousandSeparator: '\u00a0', decimalSeparator: ',' } }),
  PasswordInput: PasswordInput.extend({ defaultProps: {} }),
  Tooltip: Tooltip.extend({ defaultProps: { openDelay: 200, offset: 8 } }),
  Loader: Loader.extend({ defaultProps: { size: 'sm' } }),
};
