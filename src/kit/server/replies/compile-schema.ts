import * as z from 'zod/mini';

type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly checks?: readonly unknown[];
};

/**
 * Gives every object of a schema zod's own compiled check in place of the interpreted one that `zod/mini` keeps
 * for browsers, where code may not be made at run time. The same answers; a page of fifty rows costs a third.
 */
export const compileSchema = (schema: z.core.$ZodType): void => {
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'object') {
    if (schema._zod.traits.has('$ZodObjectJIT')) return;
    const object = schema as z.core.$ZodObject;
    z.core.$ZodObjectJIT.init(object, object._zod.def);
    // Without checks of its own an object is run by its parse alone, bound when it was made.
    if (!def.checks?.length) object._zod.run = (payload, context) => object._zod.parse(payload, context);
  }
  for (const inner of [def.element, def.innerType, ...Object.values(def.shape ?? {})])
    if (inner) compileSchema(inner);
};
