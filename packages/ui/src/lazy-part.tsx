import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadModule } from './state/load-module';

/** A component that is loaded when it is first drawn; a lost network delays it and breaks nothing around it (W10). */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await loadModule(load))[name] }));
}
