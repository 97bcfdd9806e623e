export { ErrandItems } from '#features/errands/web/ErrandItems.tsx';
export { ErrandProgress } from '#features/errands/web/ErrandProgress.tsx';
export { type Errand, useErrand } from '#features/errands/web/use-errand.ts';
