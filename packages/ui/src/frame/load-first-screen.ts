import type { AnyRoute, AnyRouter } from '@tanstack/react-router';

/**
 * Sends for the frame and the screen of the address before anything is drawn. The router asks for them again when it
 * gets there: what did not come is said by whoever shows it.
 */
export function loadFirstScreen(router: AnyRouter): void {
  const routes = router.routesById as Readonly<Record<string, AnyRoute>>;
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = routes[routeId];
    if (route !== undefined) router.loadRouteChunk(route)?.catch(() => undefined);
  }
}
