import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leanGlobs } from '#scripts/build/lean-globs.ts';

const transform = leanGlobs().transform as (code: string, id: string) => { readonly code: string } | null;
const id = join(import.meta.dirname, '../../src/app/web/collect.ts');

it('an eager glob becomes what its files export, by their feature', () => {
  const glob =
    "const files = import.meta.glob<Module>('/src/features/{registration,sign-in}/web/*.screens.ts', {\n  eager: true,\n});";
  expect(transform(glob, id)?.code).toBe(
    [
      "import { registrationScreens as glob0_0_registrationScreens } from '/src/features/registration/web/registration.screens.ts';",
      "import { signInScreens as glob0_1_signInScreens } from '/src/features/sign-in/web/sign-in.screens.ts';",
      "const files = { 'registration': [glob0_0_registrationScreens], 'sign-in': [glob0_1_signInScreens] };",
    ].join('\n'),
  );
  expect(transform(glob, '/elsewhere.ts')).toBeNull();
});

it('refuses a file of which something else than a constant would be left behind', () => {
  const glob = "import.meta.glob('/src/app/web/NotFoundScreen.tsx', { eager: true })";
  expect(() => transform(glob, id)).toThrow('NotFoundScreen.tsx');
});
