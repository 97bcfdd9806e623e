export { askErrand } from '#features/errands/server/ask-errand.ts';
export {
  type Came,
  type Item,
  type MadeFile,
  registerErrand,
  type RunningErrand,
} from '#features/errands/server/errand-works.ts';
