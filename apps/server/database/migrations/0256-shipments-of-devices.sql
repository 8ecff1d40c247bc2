-- Which shipment of its order a device left with, from 1, so that it is free again when that one is voided. Null of what
-- was shipped before this was kept.
alter table order_devices add column shipment integer check (shipment > 0);
