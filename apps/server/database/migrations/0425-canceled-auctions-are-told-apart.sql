-- That an auction was canceled is told as a kind of its own: whoever asked for no word of lots won heard nothing of it.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('OFFER', 'OFFER_ENDING', 'PRICE_DROP', 'OUT_OF_STOCK', 'OUTBID', 'LOT_WON', 'AUCTION_CANCELED',
                  'STOCK_ALERT', 'ORDER', 'ORDER_APPROVAL', 'RETURN', 'ACCOUNT'));
update notifications set kind = 'AUCTION_CANCELED' where label = 'MAIL_AUCTION_CANCELED_SUBJECT';
