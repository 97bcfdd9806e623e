export { askErrand } from '#features/errands/server/ask-errand.ts';
export {
  type Came,
  defineErrand,
  type Item,
  type MadeFile,
  type RunningErrand,
} from '#features/errands/server/errand-works.ts';
