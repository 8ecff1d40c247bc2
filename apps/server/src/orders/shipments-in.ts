import type { VoidShipmentCommand } from '@tradehall/domain/orders/decide-void-shipment';
import { shipmentsOf, type Shipment } from '@tradehall/domain/orders/shipments';
import type { OrderFacts } from './order-read-model';

/** The shipments of an order, oldest first. */
export function shipmentsIn({ events }: Pick<OrderFacts, 'events'>): Shipment[] {
  return shipmentsOf(
    events.map(({ event_type, happened_at, details }) => ({ eventType: event_type, happenedAt: happened_at, details })),
  );
}

/** What is on its way back or came back, by line. */
export function returningIn({ lines }: Pick<OrderFacts, 'lines'>): VoidShipmentCommand['returning'] {
  return lines.map((line) => ({ lineNumber: line.line_number, quantity: line.returning_quantity }));
}
