-- Expand: the office edits settings, limits and doubts of trades; imports compare them, and open drafts have them (BIL-11).
update trades
  set imported = imported || jsonb_build_object('settings', settings, 'limits', limits, 'unsaid', unsaid)
  where imported is not null and not imported ? 'limits';

update content_items i
  set draft = jsonb_build_object('settings', coalesce(t.settings, '{}'), 'limits', coalesce(t.limits, '{}'),
    'unsaid', coalesce(t.unsaid, '{}')) || i.draft
  from content_items o left join trades t on t.code = o.key
  where o.kind = 'trades' and i.kind = o.kind and i.key = o.key and i.draft is not null;
