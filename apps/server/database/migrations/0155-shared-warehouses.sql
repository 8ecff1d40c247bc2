-- A network sells what a participant's shared warehouses hold, and nothing else of it (W12). A transaction that came
-- across the network says which those are; every other one has no such setting and sees all of its tenant's stock.
create policy shared_warehouses on stock_items as restrictive
  using ((select nullif(current_setting('app.shared_warehouses', true), '')) is null
    or warehouse = any ((select nullif(current_setting('app.shared_warehouses', true), ''))::text[]));
